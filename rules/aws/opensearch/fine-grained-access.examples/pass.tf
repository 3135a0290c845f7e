variable "enabled" {
  default = true
}

resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  advanced_security_options {
    enabled = true
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  advanced_security_options {
    enabled = var.enabled
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  advanced_security_options {
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  advanced_security_options {
    enabled = var.enabled
  }
}
