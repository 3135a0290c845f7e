resource "azurerm_kubernetes_cluster" "good" {
  azure_active_directory_role_based_access_control {
    azure_rbac_enabled = true
  }
}

resource "azurerm_kubernetes_cluster" "good_dynamic" {
  dynamic "azure_active_directory_role_based_access_control" {
    for_each = ["one"]
    content {
      azure_rbac_enabled = true
    }
  }
}
