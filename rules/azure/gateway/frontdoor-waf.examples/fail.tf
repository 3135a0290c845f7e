resource "azurerm_frontdoor" "bad" {
  frontend_endpoint {
    name                                    = "door"
    web_application_firewall_policy_link_id = "/subscriptions/1/policy"
  }
  frontend_endpoint {
    name = "open"
  }
}
