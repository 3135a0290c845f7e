variable "given" {}

resource "azurerm_security_center_contact" "unknown" {
  alert_notifications = var.given
}
