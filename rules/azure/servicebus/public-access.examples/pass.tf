resource "azurerm_servicebus_namespace" "good" {
  public_network_access_enabled = false
}

resource "azurerm_servicebus_namespace" "good_rules" {
  network_rule_set {
    default_action = "Deny"
  }
}
