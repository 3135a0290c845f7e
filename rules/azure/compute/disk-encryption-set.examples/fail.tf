resource "azurerm_managed_disk" "bad" {
  name = "disk"
}
