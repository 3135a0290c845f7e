resource "azurerm_managed_disk" "good" {
  encryption_settings {
    enabled = true
  }
}

resource "azurerm_managed_disk" "good_set" {
  disk_encryption_set_id = "/subscriptions/1/set"
}
