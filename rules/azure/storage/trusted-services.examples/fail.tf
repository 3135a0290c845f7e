resource "azurerm_storage_account" "bad" {
  network_rules {
    default_action = "Deny"
    bypass         = ["None"]
  }
}

resource "azurerm_storage_account_network_rules" "bad" {
  default_action = "Deny"
  bypass         = ["Metrics"]
}
