variable "given" {}

resource "azurerm_security_center_auto_provisioning" "unknown" {
  auto_provision = var.given
}
