variable "given" {}

resource "azurerm_automation_account" "unknown" {
  public_network_access_enabled = var.given
}
