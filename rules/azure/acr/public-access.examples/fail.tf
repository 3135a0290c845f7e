resource "azurerm_container_registry" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_container_registry" "bad_absent" {
  name = "registry"
}
