variable "given" {}

resource "azurerm_automation_variable_string" "unknown" {
  encrypted = var.given
}
