resource "azurerm_key_vault_key" "good" {
  expiration_date = "2030-12-30T20:00:00Z"
}

resource "azurerm_key_vault_key" "good_policy" {
  rotation_policy {
    expire_after         = "P90D"
    notify_before_expiry = "P29D"
  }
}

resource "azurerm_key_vault_key" "good_computed" {
  expiration_date = timeadd("2029-12-30T20:00:00Z", "8760h")
}
