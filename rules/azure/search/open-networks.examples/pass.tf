resource "azurerm_search_service" "good" {
  allowed_ips = ["203.0.113.0/24"]
}
