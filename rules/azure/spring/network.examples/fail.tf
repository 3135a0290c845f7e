resource "azurerm_spring_cloud_service" "bad" {
  name = "name"
}
