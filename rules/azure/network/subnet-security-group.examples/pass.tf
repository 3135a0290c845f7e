resource "azurerm_subnet" "good" {
  name = "data"
}

resource "azurerm_subnet_network_security_group_association" "good" {
  subnet_id                 = azurerm_subnet.good.id
  network_security_group_id = "group"
}

resource "azurerm_subnet" "good_each" {
  for_each = toset(["a", "b"])
  name     = each.key
}

resource "azurerm_subnet_network_security_group_association" "good_each" {
  for_each                  = azurerm_subnet.good_each
  subnet_id                 = each.value.id
  network_security_group_id = "group"
}
