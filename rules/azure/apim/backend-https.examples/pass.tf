resource "azurerm_api_management_backend" "good" {
  url = "https://backend.example.com"
}
