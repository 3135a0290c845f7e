locals {
  chosen = false
}

resource "azurerm_subscription_policy_assignment" "bad" {
  enforce = false
}

resource "azurerm_subscription_policy_assignment" "bad_each" {
  for_each = toset(["a", "b"])
  enforce  = local.chosen
}

resource "azurerm_resource_group_policy_assignment" "bad" {
  enforce = false
}

resource "azurerm_management_group_policy_assignment" "bad" {
  enforce = false
}

resource "azurerm_resource_policy_assignment" "bad" {
  enforce = false
}
