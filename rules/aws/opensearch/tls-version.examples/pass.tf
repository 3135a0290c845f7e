resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }
}
