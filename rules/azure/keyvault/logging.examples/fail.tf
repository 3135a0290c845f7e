resource "azurerm_key_vault" "bad" {
  name = "vault"
}

resource "azurerm_key_vault" "bad_metrics" {
  name = "measured"
}

resource "azurerm_monitor_diagnostic_setting" "metrics" {
  target_resource_id = azurerm_key_vault.bad_metrics.id
  enabled_log {
    category = "AzurePolicyEvaluationDetails"
  }
  metric {
    category = "AllMetrics"
  }
}

resource "azurerm_key_vault" "bad_off" {
  name = "off"
}

resource "azurerm_monitor_diagnostic_setting" "off" {
  target_resource_id = azurerm_key_vault.bad_off.id
  log {
    category = "AuditEvent"
    enabled  = false
  }
}
