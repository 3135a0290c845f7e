resource "azurerm_api_management_api" "good" {
  protocols = ["https"]
}

resource "azurerm_api_management_api" "good_absent" {
  name = "api"
}
