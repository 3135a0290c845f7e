variable "key" {
  default = "AKIAIOSFODNN7EXAMPLE"
}

provider "aws" {
  alias      = "by_default"
  access_key = var.key
}

provider "azurerm" {
  features {}
  client_id     = "00000000-0000-0000-0000-000000000000"
  client_secret = "k9Q~rT4vLx2Zb8NwP0sYc6MdHf1GjKq3"
}

provider "google" {
  credentials = <<-EOF
    {"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----\n"}
  EOF
}

provider "kubernetes" {
  host     = "https://10.0.0.1"
  username = "admin"
  password = "vL4kz8Qp2mXw"
}

provider "helm" {
  kubernetes {
    host  = "https://10.0.0.1"
    token = "eyJhbGciOiJSUzI1NiJ9x1y2z3"
  }
}

provider "helm" {
  alias = "object"
  kubernetes = {
    host  = "https://10.0.0.1"
    token = "eyJhbGciOiJSUzI1NiJ9x1y2z3"
  }
}

provider "github" {
  token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
}

provider "datadog" {
  api_key = "b1946ac92492d2347c6235b4d2611184"
  app_key = var.unset
}

variable "unset" {}
