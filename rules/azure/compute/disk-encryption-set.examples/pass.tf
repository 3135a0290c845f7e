resource "azurerm_disk_encryption_set" "set" {
  name = "set"
}

resource "azurerm_managed_disk" "good" {
  disk_encryption_set_id = azurerm_disk_encryption_set.set.id
}
