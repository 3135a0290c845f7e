resource "azurerm_security_center_contact" "good" {
  phone = "+1-555-555-5555"
}
