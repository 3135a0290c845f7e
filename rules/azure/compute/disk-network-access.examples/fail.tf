resource "azurerm_managed_disk" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_managed_disk" "bad_absent" {
  network_access_policy = "AllowAll"
}
