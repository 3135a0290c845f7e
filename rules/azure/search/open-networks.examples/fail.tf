resource "azurerm_search_service" "bad" {
  allowed_ips = ["203.0.113.0/24", "0.0.0.0/0"]
}
