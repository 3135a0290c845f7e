variable "chosen" {
  default = true
}

resource "azurerm_subscription_policy_assignment" "good" {
  enforce = true
}

resource "azurerm_subscription_policy_assignment" "good_chosen" {
  enforce = var.chosen
}

resource "azurerm_subscription_policy_assignment" "good_absent" {}

resource "azurerm_resource_group_policy_assignment" "good" {
  enforce = true
}

resource "azurerm_resource_group_policy_assignment" "good_absent" {}

resource "azurerm_management_group_policy_assignment" "good" {
  enforce = true
}

resource "azurerm_management_group_policy_assignment" "good_absent" {}

resource "azurerm_resource_policy_assignment" "good" {
  enforce = true
}

resource "azurerm_resource_policy_assignment" "good_absent" {}
