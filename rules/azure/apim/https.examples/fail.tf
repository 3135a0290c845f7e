resource "azurerm_api_management_api" "bad" {
  protocols = ["http", "https"]
}
