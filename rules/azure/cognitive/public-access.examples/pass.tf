resource "azurerm_cognitive_account" "good" {
  public_network_access_enabled = false
}

resource "azurerm_cognitive_account" "good_rules" {
  network_acls {
    default_action = "Deny"
  }
}
