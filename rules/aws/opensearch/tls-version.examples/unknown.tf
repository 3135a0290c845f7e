variable "setting" {
  type = string
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = var.setting
  }
}
