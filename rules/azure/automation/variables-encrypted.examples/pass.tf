variable "chosen" {
  default = true
}

resource "azurerm_automation_variable_string" "good" {
  encrypted = true
}

resource "azurerm_automation_variable_string" "good_chosen" {
  encrypted = var.chosen
}

resource "azurerm_automation_variable_int" "good" {
  encrypted = true
}

resource "azurerm_automation_variable_bool" "good" {
  encrypted = true
}

resource "azurerm_automation_variable_datetime" "good" {
  encrypted = true
}
