resource "azurerm_application_gateway" "bad" {
  http_listener {
    name     = "plain"
    protocol = "Http"
  }
  request_routing_rule {
    http_listener_name        = "plain"
    backend_address_pool_name = "pool"
  }
}
