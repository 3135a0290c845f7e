resource "azurerm_automation_account" "bad" {
  name = "name"
}
