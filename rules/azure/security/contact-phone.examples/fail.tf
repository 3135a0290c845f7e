resource "azurerm_security_center_contact" "bad" {
  email = "security@example.com"
}

resource "azurerm_security_center_contact" "bad_empty" {
  phone = ""
}
