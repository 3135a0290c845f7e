variable "given" {}

resource "azurerm_subscription_policy_assignment" "unknown" {
  enforce = var.given
}
