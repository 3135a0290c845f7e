{{- define "plumbline.labels" -}}
app.kubernetes.io/name: plumbline
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "plumbline.selector" -}}
app.kubernetes.io/name: plumbline
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- /* The deployment of one component: root, component, command, part (its values), environment. */ -}}
{{- define "plumbline.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  namespace: {{ .root.Values.namespace | default .root.Release.Namespace }}
  labels:
    {{- include "plumbline.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  {{- if not (dig "autoscaling" "enabled" false .part) }}
  replicas: {{ .part.replicas }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "plumbline.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "plumbline.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
    spec:
      serviceAccountName: {{ .root.Release.Name }}
      automountServiceAccountToken: false
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      # Long runs get the time to hand their work over.
      terminationGracePeriodSeconds: 60
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile:
          type: RuntimeDefault
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "plumbline.selector" . | nindent 14 }}
      containers:
        - name: {{ .component }}
          image: "{{ .root.Values.image.repository }}@{{ .root.Values.image.digest }}"
          imagePullPolicy: Always
          # Each file of the secret becomes a variable of this process alone.
          command:
            - sh
            - -c
            - |
              for file in /secrets/*; do export "$(basename "$file")=$(cat "$file")"; done
              exec node dist/{{ .program }}.js
          ports:
            - name: http
              containerPort: 3000
          env:
            - name: HOST
              value: 0.0.0.0
            - name: DATA_DIR
              value: /data
            {{- range $name, $value := merge (dict) .environment .root.Values.environment }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
          startupProbe:
            httpGet: {path: /health/live, port: http}
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: {path: /health/live, port: http}
            periodSeconds: 10
            timeoutSeconds: 5
          readinessProbe:
            httpGet: {path: /health/ready, port: http}
            periodSeconds: 5
            timeoutSeconds: 3
          resources:
            {{- toYaml .part.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            privileged: false
            readOnlyRootFilesystem: true
            runAsNonRoot: true
            runAsUser: 10001
            runAsGroup: 10001
            capabilities:
              drop: [ALL]
            seccompProfile:
              type: RuntimeDefault
          volumeMounts:
            - name: cache
              mountPath: /data
            - name: scratch
              mountPath: /tmp
            - name: secrets
              mountPath: /secrets
              readOnly: true
      volumes:
        - name: cache
          persistentVolumeClaim:
            claimName: {{ .root.Release.Name }}-cache
        - name: scratch
          emptyDir:
            sizeLimit: 2Gi
        - name: secrets
          secret:
            secretName: {{ .root.Values.secretName }}
            defaultMode: 0440
{{- end }}
