resource "azurerm_eventhub_namespace" "good" {
  public_network_access_enabled = false
}

resource "azurerm_eventhub_namespace" "good_rules" {
  network_rulesets {
    default_action = "Deny"
  }
}
