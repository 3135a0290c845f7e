# METADATA
# scope: package
# title: Certificates name the hosts that they are for
# description: A stolen wildcard certificate lets its thief pose as every host of the domain.
# custom:
#   id: PL-AWS-ACM-2
#   severity: low
#   resources: [aws_acm_certificate]
#   remedy: Name the hosts in domain_name and subject_alternative_names.
#   fix:
#     - at: domain_name
#       set: {denied: '${var.host_name}'}
#       marks: removes
#     - at: subject_alternative_names
#       set: {denied: '${var.alternative_host_name}'}
#       marks: removes
package plumbline.aws.acm.wildcard

attributes := input.resource.attributes

deny contains {"message": sprintf("The certificate is for %s.", [attributes.domain_name]), "path": ["domain_name"]} if {
	startswith(attributes.domain_name, "*.")
}

deny contains {"message": sprintf("The certificate is for %s.", [name]), "path": ["subject_alternative_names", i]} if {
	some i, name in attributes.subject_alternative_names
	startswith(name, "*.")
}
