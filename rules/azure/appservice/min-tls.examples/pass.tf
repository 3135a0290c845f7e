variable "chosen" {
  default = "1.2"
}

resource "azurerm_app_service" "good" {
  site_config {
    min_tls_version = "1.2"
  }
}

resource "azurerm_app_service" "good_other1" {
  site_config {
    min_tls_version = "1.3"
  }
}

resource "azurerm_app_service" "good_other2" {
  site_config {
    min_tls_version = 1.2
  }
}

resource "azurerm_app_service" "good_other3" {
  site_config {
    min_tls_version = 1.3
  }
}

resource "azurerm_app_service" "good_chosen" {
  site_config {
    min_tls_version = var.chosen
  }
}

resource "azurerm_app_service" "good_absent" {}

resource "azurerm_app_service_slot" "good" {
  site_config {
    min_tls_version = "1.2"
  }
}

resource "azurerm_app_service_slot" "good_other1" {
  site_config {
    min_tls_version = "1.3"
  }
}

resource "azurerm_app_service_slot" "good_other2" {
  site_config {
    min_tls_version = 1.2
  }
}

resource "azurerm_app_service_slot" "good_other3" {
  site_config {
    min_tls_version = 1.3
  }
}

resource "azurerm_app_service_slot" "good_absent" {}

resource "azurerm_linux_web_app" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_linux_web_app" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_linux_web_app" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_linux_web_app" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_linux_web_app" "good_absent" {}

resource "azurerm_windows_web_app" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_windows_web_app" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_windows_web_app" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_windows_web_app" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_windows_web_app" "good_absent" {}

resource "azurerm_linux_web_app_slot" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_linux_web_app_slot" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_linux_web_app_slot" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_linux_web_app_slot" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_linux_web_app_slot" "good_absent" {}

resource "azurerm_windows_web_app_slot" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_windows_web_app_slot" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_windows_web_app_slot" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_windows_web_app_slot" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_windows_web_app_slot" "good_absent" {}

resource "azurerm_function_app" "good" {
  site_config {
    min_tls_version = "1.2"
  }
}

resource "azurerm_function_app" "good_other1" {
  site_config {
    min_tls_version = "1.3"
  }
}

resource "azurerm_function_app" "good_other2" {
  site_config {
    min_tls_version = 1.2
  }
}

resource "azurerm_function_app" "good_other3" {
  site_config {
    min_tls_version = 1.3
  }
}

resource "azurerm_function_app" "good_absent" {}

resource "azurerm_function_app_slot" "good" {
  site_config {
    min_tls_version = "1.2"
  }
}

resource "azurerm_function_app_slot" "good_other1" {
  site_config {
    min_tls_version = "1.3"
  }
}

resource "azurerm_function_app_slot" "good_other2" {
  site_config {
    min_tls_version = 1.2
  }
}

resource "azurerm_function_app_slot" "good_other3" {
  site_config {
    min_tls_version = 1.3
  }
}

resource "azurerm_function_app_slot" "good_absent" {}

resource "azurerm_linux_function_app" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_linux_function_app" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_linux_function_app" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_linux_function_app" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_linux_function_app" "good_absent" {}

resource "azurerm_windows_function_app" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_windows_function_app" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_windows_function_app" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_windows_function_app" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_windows_function_app" "good_absent" {}

resource "azurerm_linux_function_app_slot" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_linux_function_app_slot" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_linux_function_app_slot" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_linux_function_app_slot" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_linux_function_app_slot" "good_absent" {}

resource "azurerm_windows_function_app_slot" "good" {
  site_config {
    minimum_tls_version = "1.2"
  }
}

resource "azurerm_windows_function_app_slot" "good_other1" {
  site_config {
    minimum_tls_version = "1.3"
  }
}

resource "azurerm_windows_function_app_slot" "good_other2" {
  site_config {
    minimum_tls_version = 1.2
  }
}

resource "azurerm_windows_function_app_slot" "good_other3" {
  site_config {
    minimum_tls_version = 1.3
  }
}

resource "azurerm_windows_function_app_slot" "good_absent" {}
