resource "azurerm_api_management_backend" "bad" {
  url = "http://backend.example.com"
}
