locals {
  chosen = false
}

resource "azurerm_automation_variable_string" "bad" {
  encrypted = false
}

resource "azurerm_automation_variable_string" "bad_each" {
  for_each  = toset(["a", "b"])
  encrypted = local.chosen
}

resource "azurerm_automation_variable_string" "bad_absent" {}

resource "azurerm_automation_variable_int" "bad" {
  encrypted = false
}

resource "azurerm_automation_variable_int" "bad_absent" {}

resource "azurerm_automation_variable_bool" "bad" {
  encrypted = false
}

resource "azurerm_automation_variable_bool" "bad_absent" {}

resource "azurerm_automation_variable_datetime" "bad" {
  encrypted = false
}

resource "azurerm_automation_variable_datetime" "bad_absent" {}
