# METADATA
# scope: package
# title: Ingresses use TLS
# description: Without TLS everybody on the way reads and changes what users send.
# custom:
#   id: PL-KUBERNETES-NETWORK-4
#   severity: high
#   resources: [Ingress]
#   remedy: Add spec.tls with the hosts and the secret of their certificate.
#   fix:
#     - set: {spec.tls.-1: {secretName: '${var.tls_secret}'}}
package plumbline.kubernetes.network.ingress_tls

manifest := input.resource.attributes

default not_applicable := false

# Others have kinds of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

# Certificates that controllers take from elsewhere.
certificates := {
	"alb.ingress.kubernetes.io/certificate-arn",
	"ingress.gcp.kubernetes.io/pre-shared-cert",
	"networking.gke.io/managed-certificates",
	"networking.gke.io/certmap",
	"appgw.ingress.kubernetes.io/appgw-ssl-certificate",
}

deny contains {"message": "The ingress has no TLS.", "path": ["spec"]} if {
	not has_certificate
	count(entries) == 0
}

deny contains {"message": message, "path": ["spec", "rules", i, "host"]} if {
	not has_certificate
	count(entries) > 0
	some i, rule in manifest.spec.rules
	is_string(rule.host)
	not is_covered(rule.host)
	message := sprintf("The host %s has no TLS.", [rule.host])
}

entries := [entry | some entry in manifest.spec.tls]

has_certificate if {
	some annotation, _ in manifest.metadata.annotations
	annotation in certificates
}

# Without hosts the certificate is used for all.
is_covered(_) if {
	some entry in entries
	count([host | some host in entry.hosts]) == 0
}

is_covered(host) if {
	some entry in entries
	some covered in entry.hosts
	covers(covered, host)
}

covers(host, host)

covers(pattern, host) if {
	startswith(pattern, "*.")
	trim_prefix(pattern, "*") == regex.replace(host, `^[^.]+`, "")
}
