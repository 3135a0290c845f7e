resource "azurerm_storage_account" "good" {
  sas_policy {
    expiration_period = "01.00:00:00"
  }
}

resource "azurerm_storage_account" "good_no_keys" {
  shared_access_key_enabled = false
}
