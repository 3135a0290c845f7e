resource "azurerm_container_group" "good" {
  ip_address_type = "Private"
}

resource "azurerm_container_group" "good_none" {
  ip_address_type = "None"
}
