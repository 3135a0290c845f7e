resource "azurerm_service_fabric_cluster" "good" {
  azure_active_directory {
    tenant_id = "00000000-0000-0000-0000-000000000000"
  }
}

resource "azurerm_service_fabric_cluster" "good_dynamic" {
  dynamic "azure_active_directory" {
    for_each = ["one"]
    content {
      tenant_id = "00000000-0000-0000-0000-000000000000"
    }
  }
}
