resource "azurerm_service_fabric_cluster" "bad" {
  fabric_settings {
    name = "Security"
    parameters = {
      ClusterProtectionLevel = "None"
    }
  }
}

resource "azurerm_service_fabric_cluster" "bad_absent" {
  name = "cluster"
}
