resource "azurerm_managed_disk" "good" {
  public_network_access_enabled = false
}

resource "azurerm_managed_disk" "good_policy" {
  network_access_policy = "DenyAll"
}
