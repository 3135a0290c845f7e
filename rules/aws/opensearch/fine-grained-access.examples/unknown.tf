variable "setting" {
  type = bool
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  advanced_security_options {
    enabled = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  advanced_security_options {
    enabled = var.setting
  }
}
