variable "given" {}

resource "azurerm_security_center_contact" "unknown" {
  alerts_to_admins = var.given
}
