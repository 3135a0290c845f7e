resource "azurerm_container_registry" "good" {
  public_network_access_enabled = false
}

resource "azurerm_container_registry" "good_rules" {
  network_rule_set {
    default_action = "Deny"
  }
}
