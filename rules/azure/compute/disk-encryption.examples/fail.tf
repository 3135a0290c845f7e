resource "azurerm_managed_disk" "bad" {
  encryption_settings {
    enabled = false
  }
}
