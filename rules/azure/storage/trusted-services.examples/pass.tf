resource "azurerm_storage_account" "good" {
  network_rules {
    default_action = "Deny"
    bypass         = ["Logging", "AzureServices"]
  }
}

resource "azurerm_storage_account" "good_absent" {
  network_rules {
    default_action = "Deny"
  }
}

resource "azurerm_storage_account_network_rules" "good" {
  default_action = "Deny"
  bypass         = ["AzureServices"]
}
