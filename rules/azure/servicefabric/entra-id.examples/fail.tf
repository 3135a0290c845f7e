resource "azurerm_service_fabric_cluster" "bad" {
  name = "name"
}
