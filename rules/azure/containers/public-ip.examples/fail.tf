resource "azurerm_container_group" "bad" {
  ip_address_type = "Public"
}

resource "azurerm_container_group" "bad_absent" {
  name = "group"
}
