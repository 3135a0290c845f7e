variable "given" {}

resource "azurerm_cognitive_account" "unknown" {
  local_auth_enabled = var.given
}
