resource "azurerm_application_gateway" "good" {
  http_listener {
    name     = "secure"
    protocol = "Https"
  }
}

resource "azurerm_application_gateway" "good_redirect" {
  http_listener {
    name     = "plain"
    protocol = "Http"
  }
  request_routing_rule {
    http_listener_name          = "plain"
    redirect_configuration_name = "to-https"
  }
}
