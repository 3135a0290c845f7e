resource "azurerm_service_fabric_cluster" "good" {
  fabric_settings {
    name = "Security"
    parameters = {
      ClusterProtectionLevel = "EncryptAndSign"
    }
  }
}
